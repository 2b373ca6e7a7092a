import { FormattedMessage } from 'react-intl';
import styles from './question-text.module.css';

interface CreditProps {
  id: 'quiz.play.credit' | 'quiz.results.credit';
  /** As the server sends it: `Glossa`, a language model, both, or a learner. */
  name: string;
}

/** Names the author of the questions or of the analysis. */
export function Credit({ id, name }: CreditProps) {
  return (
    <p className={styles.credit}>
      <FormattedMessage id={id} values={{ name: <bdi>{name}</bdi> }} />
    </p>
  );
}
