interface EditedComponent {
  readonly type_component: string | null;
}
interface SystemOfComponent {
  readonly file_extension_import_data: string | null;
}

/**
 * Which editor is opened for the columns of a component (components-config-4 to 6): the editor for sums for a sum
 * component, the editor for XML if the plant's system sends XML files, otherwise the standard editor.
 */
export function componentEditor(
  component: EditedComponent,
  system: SystemOfComponent | undefined,
): 'summary' | 'xml' | 'standard' {
  if (component.type_component === 'SU') return 'summary';
  const extension = system?.file_extension_import_data?.trim().replace(/^\./, '').toLowerCase();
  return extension === 'xml' ? 'xml' : 'standard';
}
