export type { EarlyScreen } from '@glossa/contract/prerendered';
export type { FillEarlyScreen } from './early-screen';
export { renderEarlyScreen } from './render-early-screen';
