import styles from './character.module.css';
// Not named in styles: a page holds the styles of the shell itself only where they name no file.
import characters from './characters.svg';

/** Bruno, the dog of the lessons, and Ana, who waves. */
export type CharacterName = 'bruno-bowl' | 'bruno-asleep' | 'bruno-digging' | 'ana';

/** The address of a character: a view of the file that has them all. */
export const characterAddress = (name: CharacterName): string => `${characters}#${name}`;

/** A drawing that says nothing that the text beside it does not say. */
export function Character({ name }: { name: CharacterName }) {
  return <img src={characterAddress(name)} alt="" width={224} height={150} className={styles.character} />;
}
