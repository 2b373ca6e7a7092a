import { yieldToMain } from './share/yield-to-main';
import { singletonsEvaluated } from './share/singletons';

/** Evaluates the shell's own code in a task of its own, after that of the modules it shares. */
async function startShell(): Promise<void> {
  await singletonsEvaluated;
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './main');
}

void startShell();
