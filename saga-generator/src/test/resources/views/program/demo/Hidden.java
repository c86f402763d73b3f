package demo;
class Hidden extends Thread { public void run() {} }
