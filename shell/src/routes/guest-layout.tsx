import type { ReactNode } from 'react';
import { LanguagePicker } from '../features/language/language-picker';
import styles from './guest-layout.module.css';

/** The frame around signing in and registering. */
export function GuestLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Glossa`}</title>
      <header className={styles.header}>
        <LanguagePicker />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
