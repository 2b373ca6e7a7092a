import { AppName, Version } from '../release';
import { Type, type Static } from 'typebox';
import { Finding } from './finding';
import { Sizes } from './sizes';

export const PlanQuery = Type.Object({ version: Version }, { additionalProperties: false });

const Difference = Type.Object({ added: Type.Array(Type.String()), removed: Type.Array(Type.String()) });

const Changes = Type.Array(
  Type.Object({
    name: Type.String(),
    before: Type.Union([Type.String(), Type.Null()]),
    after: Type.Union([Type.String(), Type.Null()]),
  }),
);

/** What a promotion would change against the live set, and what the gate says to it. */
export const Plan = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  app: AppName,
  from: Type.Union([Version, Type.Null()]),
  to: Version,
  allowed: Type.Boolean(),
  findings: Type.Array(Finding),
  /** Brotli bytes of code that are allowed. */
  code_budget: Type.Integer(),
  sizes: Type.Object({ before: Type.Union([Sizes, Type.Null()]), after: Sizes }),
  mounts: Difference,
  /** Lent to other apps. */
  slots: Difference,
  /** Drawn from other apps. */
  uses: Difference,
  /** By language. */
  messages: Difference,
  requires: Changes,
  provides: Changes,
});
export type Plan = Static<typeof Plan>;
