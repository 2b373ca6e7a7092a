/**
 * Replaces `react-router-dom` at run time, for the shell and every remote: a shared module cannot be tree-shaken, so the
 * shell provides only the names that are used. Add a name here before a remote imports it; the linter reads this list.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  createBrowserRouter,
  matchRoutes,
  redirect,
  redirectDocument,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
