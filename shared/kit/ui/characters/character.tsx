import styles from './character.module.css';

/** Bruno, the dog of the lessons, and Ana, who waves. */
export type CharacterName = 'bruno-bowl' | 'bruno-asleep' | 'bruno-digging' | 'ana';

/** A drawing that says nothing that the text beside it does not say. */
export function Character({ name }: { name: CharacterName }) {
  return <span className={styles[name]} aria-hidden="true" />;
}
