import { Fact } from '../word/fact';

/** A line of definition. An extra: where no dictionary has one, one says nothing of it. */
export function WordDefinition({ definition }: { definition: string | null | undefined }) {
  if (!definition) return null;
  return (
    <dl>
      <Fact label="vocabulary.word.definition">
        <span dir="auto">{definition}</span>
      </Fact>
    </dl>
  );
}
