export type { EarlyScreen, FillEarlyScreen } from './early-screen';
export { renderEarlyScreen } from './render-early-screen';
