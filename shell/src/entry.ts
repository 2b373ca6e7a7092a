import { nextTask } from './share/next-task';
import { singletonsEvaluated } from './share/singletons';

/** Evaluates the shell's own code in a task of its own, after that of the modules it shares. */
async function startShell(): Promise<void> {
  await singletonsEvaluated;
  await nextTask();
  await import(/* webpackMode: "eager" */ './main');
}

void startShell();
