/** Compiles TypeScript in the threads of the tests. */
import 'tsx/cjs';
import { register } from 'tsx/esm/api';

register();
