import ana from './ana.svg';
import brunoAsleep from './bruno-asleep.svg';
import brunoBowl from './bruno-bowl.svg';
import brunoDigging from './bruno-digging.svg';
import styles from './character.module.css';

// Not named in styles: a page holds the styles of the shell itself only where they name no file.
const CHARACTERS = {
  'bruno-bowl': brunoBowl,
  'bruno-asleep': brunoAsleep,
  'bruno-digging': brunoDigging,
  ana,
};

/** Bruno, the dog of the lessons, and Ana, who waves. */
export type CharacterName = keyof typeof CHARACTERS;

/** A drawing that says nothing that the text beside it does not say. */
export function Character({ name }: { name: CharacterName }) {
  return <img src={CHARACTERS[name]} alt="" width={224} height={150} className={styles.character} />;
}
