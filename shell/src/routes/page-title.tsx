import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BuildContext } from '../hydrate/build-context';

export function PageTitle({ title }: { title: string }) {
  const build = useContext(BuildContext);
  if (!build) return <title>{title}</title>;
  build.setTitle(title);
  return null;
}

/** For messages with a link: the value `link`. */
export const renderLink = (path: string) => (text: ReactNode) => (
  <Link key="link" to={path}>
    {text}
  </Link>
);
