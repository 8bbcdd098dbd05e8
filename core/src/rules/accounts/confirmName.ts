/**
 * Whether typing the name confirms a deletion: it must be exactly the name, including case and spaces; an empty name is
 * never confirmed.
 */
export function confirmsName(typed: string, name: string): boolean {
  return typed === name && name !== '';
}
