export type { EarlyScreen } from '@glossa/contract/prerendered';
export { type FillEarlyScreen, renderEarlyScreen } from './render-early-screen';
