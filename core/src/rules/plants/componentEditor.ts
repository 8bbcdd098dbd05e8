interface EditedComponent {
  readonly type_component: string | null;
}
interface SystemOfComponent {
  readonly file_extension_import_data: string | null;
}

/**
 * Which editor a component's columns open in (components-config-4 to 6): the one for sums, the one for XML where the
 * plant's system delivers such files, else the standard one.
 */
export function componentEditor(
  component: EditedComponent,
  system: SystemOfComponent | undefined,
): 'summary' | 'xml' | 'standard' {
  if (component.type_component === 'SU') return 'summary';
  const extension = system?.file_extension_import_data?.trim().replace(/^\./, '').toLowerCase();
  return extension === 'xml' ? 'xml' : 'standard';
}
