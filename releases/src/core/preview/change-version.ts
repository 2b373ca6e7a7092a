const CHANGE_SUFFIX = /-pr\.(\d+)(\.\d+)*$/;

/** The version of a preview: `1.3.0` and the build 7 of pull request 12, `12.7`, are `1.3.0-pr.12.7`. */
export const changeVersion = (version: string, change: string): string =>
  `${version.replace(/-.*/, '')}-pr.${change}`;

/** The number of the pull or merge request that a version previews: 12 of `1.3.0-pr.12.7`. */
export const findChange = (version: string): string | undefined => CHANGE_SUFFIX.exec(version)?.[1];
