/** Runs in a process of its own: compiles one dictionary. */
import { type CompileTask, runCompileTask } from './compile-dictionary';

process.once('message', (task: CompileTask) => process.send?.(runCompileTask(task)));
// The server is gone.
process.once('disconnect', () => process.exit());
