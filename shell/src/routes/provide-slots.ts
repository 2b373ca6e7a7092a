import { provideAssembly } from '@glossa/shared/federation';
import { assembly } from '../features/assembly/assembly';

/** Lets every app draw what the others lend. */
export function provideSlots(): void {
  provideAssembly(assembly);
}
