/** Whether the API is alive (`GET /health`) and can serve (`GET /ready`). No sign-in needed. */
import { Type, type Static } from 'typebox';

export const Health = Type.Object({ status: Type.Literal('ok') });
export type Health = Static<typeof Health>;
