import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button-class';

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A router link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, size, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass({ variant, size }, className)} />;
}
