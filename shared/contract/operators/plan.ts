import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import { AppName, Version } from '../release';
import { Finding } from './finding';
import { Sizes } from './moves';
import { Nullable } from '../nullable';

export const PlanQuery = ExactObject({ version: Version });

const Difference = Type.Object({ added: Type.Array(Type.String()), removed: Type.Array(Type.String()) });

const NullableVersion = Nullable(Version);

const Changes = Type.Array(
  Type.Object({
    name: Type.String(),
    before: Nullable(Type.String()),
    after: Nullable(Type.String()),
  }),
);

/** What a promotion would change against the live set, with the findings of the gate. */
export const Plan = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  app: AppName,
  from: NullableVersion,
  to: Version,
  allowed: Type.Boolean(),
  findings: Type.Array(Finding),
  /** Brotli bytes of code that an app may have. */
  code_budget: Type.Integer(),
  sizes: Type.Object({ before: Nullable(Sizes), after: Sizes }),
  mounts: Difference,
  /** Slots lent to other apps. */
  slots: Difference,
  /** Slots used of other apps. */
  uses: Difference,
  /** Languages. */
  messages: Difference,
  /** Versions of `@glossa/kit`: those that the app was built with, and the one that the live shell provides. Null: unknown. Servers of before kit 1.1 send none. */
  kit: Type.Optional(
    Type.Object({ before: NullableVersion, after: NullableVersion, live_shell: NullableVersion }),
  ),
  requires: Changes,
  provides: Changes,
});
export type Plan = Static<typeof Plan>;
