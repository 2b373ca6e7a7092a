/** A module of the shell → minor version of the kit → the names that appeared in it. */
type KitNames = Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>;

/**
 * The names that remotes take from the shell at run time, by the minor version of the kit's current major in which they
 * appeared. From it the build knows which kit a remote needs. A name stays until the next major.
 */
export const KIT_NAMES: KitNames = {
  '@glossa/kit/auth': {
    0: ['beginSession', 'currentSession', 'endSession', 'followOtherTabs', 'onSessionChange', 'useSession'],
  },
  '@glossa/kit/api-client': {
    0: [
      'ApiError',
      'apiClient',
      'apiQuery',
      'callTracing',
      'dropBootCalls',
      'errorDetail',
      'loadNetwork',
      'onRevisionSeen',
      'parseId',
      'queryClient',
      'queryKeys',
      'startCalls',
    ],
  },
  '@glossa/kit/i18n': {
    0: [
      'LOCALES',
      'MessagesProvider',
      'currentLocale',
      'isLocale',
      'loadCatalogue',
      'onLocaleChange',
      'setLocale',
      'startLocale',
      'textDirection',
      'useLocale',
    ],
  },
  '@glossa/kit/federation': {
    0: [
      'FaultBoundary',
      'PositionKeeper',
      'Screens',
      'Slot',
      'findScreen',
      'loadAction',
      'provideAssembly',
      'startScreen',
      'useReplaceable',
    ],
  },
  // The names of shell/src/share/router.ts.
  'react-router-dom': {
    0: [
      'Link',
      'NavLink',
      'Navigate',
      'Outlet',
      'Route',
      'RouterProvider',
      'Routes',
      'createBrowserRouter',
      'matchRoutes',
      'redirect',
      'redirectDocument',
      'useLoaderData',
      'useLocation',
      'useNavigate',
      'useNavigation',
      'useParams',
      'useRevalidator',
      'useRouteError',
      'useSearchParams',
    ],
  },
};

/** Every name of a module, where the code takes the module as a whole. */
export const ALL_NAMES = '*';

/** The minor version in which the last of the names appeared. Names that are not listed are the type checker's affair. */
export function findNeededMinor(used: readonly UsedName[], names: KitNames = KIT_NAMES): number {
  const minors = used.flatMap(({ module, name }) =>
    Object.entries(names[module] ?? {}).flatMap(([minor, added]) =>
      name === ALL_NAMES || added.includes(name) ? Number(minor) : [],
    ),
  );
  return Math.max(0, ...minors);
}

export interface UsedName {
  readonly module: string;
  readonly name: string;
}
