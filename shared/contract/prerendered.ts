import { type Static, Type } from 'typebox';

/** HTML that no script or style may be part of: the policy of a page would refuse it. */
const Html = Type.String({ maxLength: 40_000 });

const Text = Type.String({ maxLength: 500 });

const GuestScreen = Type.Object(
  { title: Type.String({ maxLength: 200 }), html: Html },
  { additionalProperties: false },
);

const PrerenderedLanguage = Type.Object(
  {
    login: GuestScreen,
    register: GuestScreen,
    /** Header, navigation and an empty main area, without anything of a learner. */
    frame: Html,
    /** What the forms say when the server refuses them. */
    texts: Type.Object(
      { required: Text, mismatch: Text, loginFailed: Text, registerFailed: Text },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** What the build of the shell renders, so that a page shows it before any code has arrived. */
export const Prerendered = Type.Object(
  {
    schema: Type.Literal(1),
    languages: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), PrerenderedLanguage),
    /** An entry of the navigation. */
    link: Html,
    /** By name; `page` is for a name that is missing. */
    icons: Type.Record(Type.String({ pattern: '^[a-z][a-z-]{0,31}$' }), Html),
    /** Shown at the top of a form that the server refused. */
    refusal: Html,
  },
  { additionalProperties: false },
);
export type Prerendered = Static<typeof Prerendered>;
export type PrerenderedLanguage = Static<typeof PrerenderedLanguage>;
