import type * as z from 'zod';
import { fieldErrors, isOneOf, type FieldError } from '../codes/index.ts';

/** Error of a field: `key` and `params` determine its text in any language (`fieldError.<key>`). */
export interface FieldProblem {
  /** Dotted path of the field, or `non_field_errors` for the complete body. */
  readonly field: string;
  readonly key: FieldError;
  readonly params: Readonly<Record<string, string | number>>;
}

type Issue = z.core.$ZodIssue;
type Finding = Pick<FieldProblem, 'key' | 'params'>;

/**
 * Converts the issues that a schema found in `input` to keys of the texts. Our own checks set the key by `params: { key
 * }`; patterns and types by `{ error: key }`. For a union, the issue of the closest variant is used.
 */
export function fieldProblems(issues: readonly Issue[], input: unknown): FieldProblem[] {
  return issues.flatMap((issue) => {
    const closest = issue.code === 'invalid_union' ? closestVariant(issue.errors, input, issue.path) : undefined;
    if (closest !== undefined) return closest;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({
        field: [...issue.path, name].map(String).join('.'),
        ...plain('unknown_field'),
      }));
    const field = issue.path.length === 0 ? 'non_field_errors' : issue.path.map(String).join('.');
    return [{ field, ...findingOf(issue, valueAt(input, issue.path)) }];
  });
}

function closestVariant(variants: readonly Issue[][], input: unknown, path: PropertyKey[]): FieldProblem[] | undefined {
  const fitting = variants.filter(
    (variant) => !variant.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0),
  );
  const closest = fitting[0] ?? (variants.length > 0 && valueAt(input, path) === undefined ? variants[0] : undefined);
  return (
    closest &&
    fieldProblems(
      closest.map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
      input,
    )
  );
}

function findingOf(issue: Issue, value: unknown): Finding {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return plain('required');
      if (value === null) return plain('null');
      return plain(isOneOf(fieldErrors, issue.message) ? issue.message : wrongType(issue.expected));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.exact === true, value);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.exact === true);
    case 'invalid_value':
      if (value === undefined) return plain('required');
      return { key: 'not_a_choice', params: { choices: issue.values.map(String).join(', ') } };
    case 'invalid_format':
      return plain(isOneOf(fieldErrors, issue.message) ? issue.message : wrongFormat(issue.format));
    case 'custom':
      return isOneOf(fieldErrors, issue.params?.['key'])
        ? { key: issue.params['key'], params: textParams(issue.params) }
        : plain('invalid');
    case 'invalid_union':
      return plain(value === undefined ? 'required' : value === null ? 'null' : 'invalid');
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return plain('invalid');
    default:
      return plain('invalid');
  }
}

/** Parameters, apart from the key, that one of our own checks passes to the text of the error. */
function textParams({ key: _key, ...rest }: Readonly<Record<string, unknown>>): FieldProblem['params'] {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest))
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  return params;
}

const plain = (key: FieldError): Finding => ({ key, params: {} });

function wrongType(expected: string): FieldError {
  switch (expected) {
    case 'string':
      return 'not_a_string';
    case 'number':
    case 'nan':
      return 'not_a_number';
    case 'int':
      return 'not_an_integer';
    case 'boolean':
      return 'not_a_boolean';
    case 'array':
    case 'tuple':
      return 'not_a_list';
    case 'object':
    case 'record':
      return 'not_an_object';
    default:
      return 'invalid';
  }
}

function tooSmall(origin: string, minimum: number, exact: boolean, value: unknown): Finding {
  if (origin === 'string')
    return value === '' || minimum === 1 ? plain('blank') : { key: 'min_length', params: { min: minimum } };
  if (origin === 'array')
    return exact ? { key: 'exact_items', params: { count: minimum } } : { key: 'min_items', params: { min: minimum } };
  return { key: 'min_value', params: { min: minimum } };
}

function tooBig(origin: string, maximum: number, exact: boolean): Finding {
  if (origin === 'string') return { key: 'max_length', params: { max: maximum } };
  if (origin === 'array')
    return exact ? { key: 'exact_items', params: { count: maximum } } : { key: 'max_items', params: { max: maximum } };
  return { key: 'max_value', params: { max: maximum } };
}

function wrongFormat(format: string): FieldError {
  if (format === 'email') return 'not_an_email';
  if (format === 'date') return 'not_a_date';
  if (format === 'datetime') return 'not_a_datetime';
  return 'invalid';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
