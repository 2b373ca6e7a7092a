import { yieldToMain } from './yield-to-main';

/** Evaluates shared modules while code is on its way; in tasks of their own they do not block a slow phone's input. */
async function evaluateSingletons(): Promise<void> {
  const evaluations = [
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    () => import(/* webpackMode: "eager" */ 'react-router-dom'),
    () => import(/* webpackMode: "eager" */ 'react-intl'),
    () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
    () => import(/* webpackMode: "eager" */ '@glossa/kit/i18n'),
    () => import(/* webpackMode: "eager" */ '@glossa/kit/api-client'),
    () => import(/* webpackMode: "eager" */ '@glossa/kit/federation'),
  ];
  for (const evaluate of evaluations) {
    await yieldToMain();
    await evaluate();
  }
}

/** Resolves when the shared modules are evaluated. */
export const singletonsEvaluated = evaluateSingletons();
