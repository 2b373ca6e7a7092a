export { loadAction, provideAssembly, type Assembly, type LentSlot } from './assembly';
export { FaultBoundary } from './fault-boundary';
export { PlaceKeeper } from './place-keeper';
export type {
  ActionName,
  Actions,
  PrefetchLocation,
  RemoteModule,
  SlotName,
  SlotProps,
} from './remote-module';
export { Slot } from './slot';
