/**
 * What `react-router-dom` is at run time, for the shell and every remote: a shared module cannot be tree-shaken,
 * so the shell provides the names that are used. A name is added here before a remote imports it; the linter knows
 * this list.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  createBrowserRouter,
  redirect,
  redirectDocument,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
