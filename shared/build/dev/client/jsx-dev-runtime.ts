import { createElement, type ElementType, type Key, type ReactElement } from 'react';
import * as development from 'react/jsx-dev-runtime';
import { isDevelopment } from './after-update';

export { Fragment } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** What JSX becomes in development. React's own works with a development build of React alone. */
export const jsxDEV = isDevelopment() ? development.jsxDEV : createProductionElement;

function createProductionElement(type: ElementType, props: Props, key?: Key): ReactElement {
  return createElement(type, key === undefined ? props : { ...props, key });
}
