package ledger

import java.time.LocalDate

/** A ledger with accounts and rules, so that a compiler has something to compile. */
enum class Kind { ASSET, DEBT, INCOME, EXPENSE }

data class Account(val name: String, val kind: Kind, val parent: Account? = null) {
    val path: String by lazy { generateSequence(this) { it.parent }.toList().reversed().joinToString("/") { it.name } }
}

sealed interface Entry {
    val day: LocalDate

    data class Transfer(override val day: LocalDate, val from: Account, val to: Account, val cents: Long) : Entry
    data class Opening(override val day: LocalDate, val account: Account) : Entry
    data class Note(override val day: LocalDate, val text: String? = null) : Entry
}

class Ledger(val entries: List<Entry>) : Iterable<Entry> by entries {
    inline fun <reified T : Entry> all(crossinline test: (T) -> Boolean = { true }): Sequence<T> =
        entries.asSequence().filterIsInstance<T>().filter { test(it) }

    fun balance(account: Account): Long = all<Entry.Transfer>().fold(0L) { sum, (_, from, to, cents) ->
        when (account) {
            from -> sum - cents
            to -> sum + cents
            else -> sum
        }
    }

    fun byMonth(): Map<Pair<Int, Int>, List<Entry>> = entries.groupBy { it.day.year to it.day.monthValue }
}

fun interface Rule {
    fun check(ledger: Ledger): String?

    infix fun and(other: Rule) = Rule { check(it) ?: other.check(it) }
}

object Rules {
    val sorted = Rule { ledger ->
        ledger.zipWithNext().firstOrNull { (one, next) -> one.day > next.day }?.let { "${it.second} comes too late" }
    }
    val solvent = Rule { ledger ->
        ledger.all<Entry.Opening> { it.account.kind == Kind.ASSET }
            .firstOrNull { ledger.balance(it.account) < 0 }
            ?.run { "${account.path} is overdrawn" }
    }
}

suspend fun <T, R> Iterable<T>.mapEach(transform: suspend (T) -> R): List<R> {
    val result = ArrayList<R>()
    for (each in this) result += transform(each)
    return result
}

fun describe(entry: Entry): String = when (entry) {
    is Entry.Transfer -> with(entry) { "$day: ${from.path} -> ${to.path}: $cents" }
    is Entry.Opening -> "${entry.day}: ${entry.account.path} is opened"
    is Entry.Note -> entry.text?.trim().orEmpty().ifEmpty { "nothing" }
}

fun main() {
    val day = LocalDate.of(2024, 1, 1)
    val bank = Account("bank", Kind.ASSET)
    val food = Account("food", Kind.EXPENSE, Account("home", Kind.EXPENSE))
    val home = Ledger(listOf(Entry.Opening(day, bank), Entry.Transfer(day.plusDays(5), bank, food, 40_00)))
    for ((month, entries) in home.byMonth()) {
        println("$month")
        entries.map(::describe).sorted().forEach { line -> println(line) }
    }
    println((Rules.sorted and Rules.solvent).check(home) ?: "all is well")
}
