import type { lazySerializers as lazy } from '../lazy-serializers';

/** The routes whose serializers have been compiled. */
export const compiledRoutes: string[] = [];

/** In place of `lazySerializers` in a test: compiles each serializer when its route is made. */
export const lazySerializers: typeof lazy =
  (compile) =>
  ({ httpStatus = '', ...route }) => {
    compiledRoutes.push(route.url);
    return compile({ ...route, httpStatus });
  };
