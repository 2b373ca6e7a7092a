import { AppName } from '@glossa/contract/release';
import { Type } from 'typebox';

/** `:app` in the address of a route. */
export const AppAddress = Type.Object({ app: AppName });
