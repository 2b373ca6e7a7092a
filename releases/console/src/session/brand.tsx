import { brandMark } from '@glossa/contract/brand-mark';
import { FormattedMessage } from 'react-intl';
import styles from './brand.module.css';

export const Brand = () => (
  <p className={styles.brand}>
    <svg className={styles.mark} viewBox={brandMark.viewBox} aria-hidden="true">
      <path className={styles.bubble} d={brandMark.bubble} />
      <path className={styles.play} d={brandMark.play} />
    </svg>
    <span>
      Glossa <FormattedMessage id="console.brand" />
    </span>
  </p>
);
