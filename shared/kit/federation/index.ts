export { loadAction, provideAssembly, useReplaceable, type Assembly, type LentSlot } from './assembly';
export { FaultBoundary } from './fault-boundary';
export { PositionKeeper } from './position-keeper';
export type { ActionName, Actions, RemoteModule, SlotName, SlotProps } from './remote-module';
export { Screens, findScreen, startScreen, type Screen, type ScreenParams } from './screens';
export { Slot } from './slot';
