// oxlint-disable-next-line typescript/triple-slash-reference -- ambient declarations cannot be imported
/// <reference path="./untyped-modules.d.ts" />
import { createElement, type ElementType, type Key, type ReactElement } from 'react';
import * as development from '@glossa/react/jsx-dev-runtime';
import * as plain from '@glossa/react/jsx-runtime';
import { isDevelopment } from './after-update';

export { Fragment } from 'react';

type Props = Readonly<Record<string, unknown>>;

/**
 * What JSX becomes in the bundle of a dev server, in place of `react/jsx-runtime` and `react/jsx-dev-runtime`: the
 * development builds of those fail beside a production React, which the page of another site may have.
 */
export const jsxDEV = isDevelopment() ? development.jsxDEV : createProductionElement;
export const jsx = isDevelopment() ? plain.jsx : createProductionElement;
export const jsxs = isDevelopment() ? plain.jsxs : createProductionElement;

function createProductionElement(type: ElementType, props: Props, key?: Key): ReactElement {
  return createElement(type, key === undefined ? props : { ...props, key });
}
