import { FormattedMessage } from 'react-intl';
import styles from './credit.module.css';

interface CreditProps {
  id: 'quiz.play.credit' | 'quiz.results.credit';
  /** As the server names them: `Glossa`, a language model, both, or a learner. */
  name: string;
}

/** Who wrote what is on the screen. */
export function Credit({ id, name }: CreditProps) {
  return (
    <p className={styles.credit}>
      <FormattedMessage id={id} values={{ name: <bdi>{name}</bdi> }} />
    </p>
  );
}
