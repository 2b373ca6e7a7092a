// oxlint-disable-next-line typescript/triple-slash-reference -- ambient declarations cannot be imported
/// <reference path="./untyped-modules.d.ts" />
import { createElement, type ElementType, type Key, type ReactElement } from 'react';
import * as development from '@glossa/react/jsx-dev-runtime';
import * as plain from '@glossa/react/jsx-runtime';
import { isDevelopment } from './after-update';

export { Fragment } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** In place of React's JSX runtimes: their development builds fail beside a production React of another site's page. */
export const jsxDEV = isDevelopment() ? development.jsxDEV : createProductionElement;
export const jsx = isDevelopment() ? plain.jsx : createProductionElement;
export const jsxs = isDevelopment() ? plain.jsxs : createProductionElement;

function createProductionElement(type: ElementType, props: Props, key?: Key): ReactElement {
  return createElement(type, key === undefined ? props : { ...props, key });
}
