import { refuseField } from '../../http/refuseField.ts';

/**
 * Refuses with 400 at `folder_name_import` a folder that is the same as another folder of the same parent, is inside it
 * or contains it, ignoring case (decision 4.6).
 */
export function mustLieApart(folder: string, others: readonly string[]): void {
  const own = folder.toLowerCase();
  for (const other of others.map((one) => one.toLowerCase())) {
    if (other === own) throw refuseField('folder_name_import', 'not_unique');
    if (`${other}/`.startsWith(`${own}/`) || `${own}/`.startsWith(`${other}/`))
      throw refuseField('folder_name_import', 'nested_folder');
  }
}
