import { provideAssembly } from '@glossa/shared/federation';
import { assembly } from '../apps/lend-slots';

/** Lets every app draw what the others lend. */
export function provideSlots(): void {
  provideAssembly(assembly);
}
