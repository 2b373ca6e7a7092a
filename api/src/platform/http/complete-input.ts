import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

type Input = Record<string, unknown>;
type Change = (input: unknown) => unknown;

/**
 * Converts the texts of an address to what its schema asks for. A field that fits already is left: going through a whole
 * schema costs more than most queries to the database.
 */
export function convertingTexts(schema: TSchema): Change {
  if (!hasNamedFieldsOnly(schema)) return (input) => Value.Convert(schema, input);
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => [name, field, Compile(field)] as const,
  );
  return (input) => {
    if (!isInput(input)) return input;
    for (const [name, field, validator] of fields) {
      const given = input[name];
      if (given !== undefined && !validator.Check(given)) input[name] = Value.Convert(field, given);
    }
    return input;
  };
}

/** Fills in what is left out and has a default. */
export function fillingDefaults(schema: TSchema): Change {
  if (!mentionsDefault(schema)) return (input) => input;
  if (!hasNamedFieldsOnly(schema)) return (input) => Value.Default(schema, input);
  const fields = Object.entries(schema.properties).filter(([, field]) => mentionsDefault(field));
  return (input) => {
    if (!isInput(input)) return input;
    for (const [name, field] of fields) {
      const filled = Value.Default(field, input[name]);
      if (filled !== undefined) input[name] = filled;
    }
    return input;
  };
}

/** Neither a default of its own nor a rule for fields it does not name. */
function hasNamedFieldsOnly(schema: TSchema): schema is Type.TObject {
  const others = 'additionalProperties' in schema ? schema.additionalProperties : false;
  return Type.IsObject(schema) && !('default' in schema) && typeof others === 'boolean';
}

/** A field of this name counts as well, and only costs time. */
function mentionsDefault(schema: TSchema): boolean {
  return JSON.stringify(schema).includes('"default":');
}

function isInput(input: unknown): input is Input {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
