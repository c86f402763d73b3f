package expressions

import scala.annotation.tailrec
import scala.util.{Failure, Success, Try}

/** A small language: it is parsed, simplified and run, so that a compiler has something to compile. */
sealed trait Expression {
  def variables: Set[String] = this match {
    case Variable(name)          => Set(name)
    case Let(name, value, body)  => value.variables ++ (body.variables - name)
    case Lambda(parameter, body) => body.variables - parameter
    case other                   => other.children.flatMap(_.variables).toSet
  }
  def children: List[Expression] = this match {
    case Number(_) | Variable(_)    => Nil
    case Binary(_, left, right)     => List(left, right)
    case Choice(condition, yes, no) => List(condition, yes, no)
    case Let(_, value, body)        => value :: body :: Nil
    case Lambda(_, body)            => body :: Nil
    case Apply(function, argument)  => function :: argument :: Nil
  }
}

final case class Number(value: BigDecimal) extends Expression
final case class Variable(name: String) extends Expression
final case class Binary(sign: String, left: Expression, right: Expression) extends Expression
final case class Choice(condition: Expression, yes: Expression, no: Expression) extends Expression
final case class Let(name: String, value: Expression, body: Expression) extends Expression
final case class Lambda(parameter: String, body: Expression) extends Expression
final case class Apply(function: Expression, argument: Expression) extends Expression

trait Show[-A] { def show(value: A): String }
object Show {
  def apply[A](implicit instance: Show[A]): Show[A] = instance
  implicit val expressions: Show[Expression] = {
    case Number(value)              => value.toString
    case Variable(name)             => name
    case Binary(sign, left, right)  => s"(${left.shown} $sign ${right.shown})"
    case Choice(condition, yes, no) => s"if ${condition.shown} then ${yes.shown} else ${no.shown}"
    case Let(name, value, body)     => s"let $name = ${value.shown} in ${body.shown}"
    case Lambda(parameter, body)    => s"($parameter => ${body.shown})"
    case Apply(function, argument)  => s"${function.shown}(${argument.shown})"
  }
  implicit def lists[A: Show]: Show[List[A]] = _.map(Show[A].show).mkString("[", ", ", "]")
  implicit class Ops[A](private val value: A) extends AnyVal {
    def shown(implicit show: Show[A]): String = show.show(value)
  }
}

final case class Parser[+A](run: List[String] => Either[String, (A, List[String])]) {
  def map[B](f: A => B): Parser[B] = flatMap(it => Parser.pure(f(it)))
  def flatMap[B](f: A => Parser[B]): Parser[B] = Parser { tokens =>
    run(tokens).flatMap { case (value, rest) => f(value).run(rest) }
  }
  def |[B >: A](other: => Parser[B]): Parser[B] = Parser(it => run(it).orElse(other.run(it)))
  def many: Parser[List[A]] =
    (for { head <- this; tail <- many } yield head :: tail) | Parser.pure(Nil)
}

object Parser {
  def pure[A](value: A): Parser[A] = Parser(rest => Right((value, rest)))
  def token(what: String)(test: PartialFunction[String, Boolean]): Parser[String] = Parser {
    case head :: tail if test.applyOrElse(head, (_: String) => false) => Right((head, tail))
    case head :: _ => Left(s"$what expected instead of $head")
    case Nil       => Left(s"$what expected at the end")
  }
  def word(text: String): Parser[String] = token(text) { case `text` => true }

  private val Name = "[a-z]+".r
  private val Digits = "[0-9]+(\\.[0-9]+)?".r
  private val reserved = Set("let", "in", "if", "then", "else")
  private val levels = Vector(Set("<", "=="), Set("+", "-"), Set("*"))

  val name: Parser[String] = token("a name") { case it @ Name() => !reserved(it) }
  lazy val atom: Parser[Expression] =
    token("a number") { case Digits(_) => true }.map(it => Number(BigDecimal(it)): Expression) |
      name.map(Variable(_)) |
      (for { _ <- word("("); it <- expression; _ <- word(")") } yield it)
  lazy val application: Parser[Expression] =
    for { function <- atom; arguments <- atom.many } yield arguments.foldLeft(function)(Apply(_, _))
  def level(at: Int): Parser[Expression] =
    if (at >= levels.size) application
    else
      for {
        first <- level(at + 1)
        rest <- (for {
          sign <- token("an operator") { case it => levels(at)(it) }
          right <- level(at + 1)
        } yield (sign, right)).many
      } yield rest.foldLeft(first) { case (left, (sign, right)) => Binary(sign, left, right) }
  lazy val expression: Parser[Expression] =
    (for {
      _ <- word("let"); it <- name; _ <- word("="); value <- expression; _ <- word("in"); body <- expression
    } yield Let(it, value, body): Expression) |
      (for {
        _ <- word("if"); condition <- expression; _ <- word("then"); yes <- expression
        _ <- word("else"); no <- expression
      } yield Choice(condition, yes, no)) |
      (for { it <- name; _ <- word("=>"); body <- expression } yield Lambda(it, body)) |
      level(0)

  def parse(text: String): Either[String, Expression] = {
    val tokens = "[a-z]+|[0-9.]+|=>|==|[-+*<=()]".r.findAllIn(text).toList
    expression.run(tokens).flatMap {
      case (value, Nil)    => Right(value)
      case (_, unexpected) => Left(s"${unexpected.mkString(" ")} is too much")
    }
  }
}

object Simplifier {
  private val rules: List[PartialFunction[Expression, Expression]] = List(
    { case Binary("+", Number(left), Number(right)) => Number(left + right) },
    { case Binary("*", Number(left), Number(right)) => Number(left * right) },
    { case Binary("+", it, Number(zero)) if zero.signum == 0 => it },
    { case Let(name, _, body) if !body.variables(name) => body }
  )
  private val rule = rules.reduce(_ orElse _)

  private def inside(expression: Expression): Expression = expression match {
    case Binary(sign, left, right)     => Binary(sign, step(left), step(right))
    case Choice(condition, yes, no)    => Choice(step(condition), step(yes), step(no))
    case Let(name, value, body)        => Let(name, step(value), step(body))
    case Lambda(parameter, body)       => Lambda(parameter, step(body))
    case Apply(function, argument)     => Apply(step(function), step(argument))
    case leaf @ (Number(_) | Variable(_)) => leaf
  }
  def step(expression: Expression): Expression = rule.applyOrElse(inside(expression), identity[Expression])

  @tailrec def simplify(expression: Expression): Expression = {
    val next = step(expression)
    if (next == expression) expression else simplify(next)
  }
}

sealed trait Value
object Value {
  final case class Amount(value: BigDecimal) extends Value
  final case class Fact(value: Boolean) extends Value
  final case class Closure(parameter: String, body: Expression, in: Map[String, Value]) extends Value
}

object Interpreter {
  import Value._

  def run(expression: Expression, in: Map[String, Value] = Map.empty): Try[Value] = expression match {
    case Number(value)  => Success(Amount(value))
    case Variable(name) => in.get(name).fold[Try[Value]](Failure(new NoSuchElementException(name)))(Success(_))
    case Binary(sign, left, right) =>
      for (first <- run(left, in); second <- run(right, in); it <- apply(sign, first, second)) yield it
    case Choice(condition, yes, no) =>
      run(condition, in).collect { case Fact(chosen) => if (chosen) yes else no }.flatMap(run(_, in))
    case Let(name, value, body)  => run(value, in).flatMap(it => run(body, in + (name -> it)))
    case Lambda(parameter, body) => Success(Closure(parameter, body, in))
    case Apply(function, argument) =>
      for {
        called <- run(function, in)
        given <- run(argument, in)
        it <- called match {
          case Closure(parameter, body, captured) => run(body, captured + (parameter -> given))
          case other                              => Failure(new IllegalArgumentException(other.toString))
        }
      } yield it
  }

  private def apply(sign: String, left: Value, right: Value): Try[Value] = (sign, left, right) match {
    case ("+", Amount(one), Amount(other)) => Success(Amount(one + other))
    case ("-", Amount(one), Amount(other)) => Success(Amount(one - other))
    case ("*", Amount(one), Amount(other)) => Success(Amount(one * other))
    case ("<", Amount(one), Amount(other)) => Success(Fact(one < other))
    case ("==", one, other)                => Success(Fact(one == other))
    case _                                 => Failure(new IllegalArgumentException(s"$sign of $left and $right"))
  }
}

object Main {
  import Show._

  def main(arguments: Array[String]): Unit = {
    val texts = List("let twice = f => x => f (f x) in twice (y => y * 3) 7", "if 1 < 2 then 3 + 4 else 5")
    for (text <- texts) Parser.parse(text) match {
      case Left(message) => println(message)
      case Right(parsed) =>
        val result = Interpreter.run(Simplifier.simplify(parsed)).fold(_.getMessage, _.toString)
        println(s"${parsed.shown} is $result")
    }
    println(texts.flatMap(Parser.parse(_).toOption).shown)
  }
}
