/** Whether the typed name confirms a deletion: exactly the name, case and spaces included; an empty name never does. */
export function confirmsName(typed: string, name: string): boolean {
  return typed === name && name !== '';
}
