/** A CSS Module: its class names as the build renames them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A global style sheet, imported for its effect only. */
declare module '*.css';

/** A picture: its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
