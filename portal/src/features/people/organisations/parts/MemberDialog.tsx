import { useCall } from '../../../../shared/calls/useCall.ts';
import { EditUserDialog } from '../../../../shared/user-form/EditUserDialog.tsx';
import { NewUserDialog } from '../../../../shared/user-form/NewUserDialog.tsx';

interface Props {
  readonly organisation: number;
  /** Whose form is open; undefined for somebody new. */
  readonly user: number | undefined;
  readonly onClose: () => void;
}

/** The form of a person of that organisation, which need not be the one the viewer switched to. */
export function MemberDialog({ organisation, user: id, onClose }: Props) {
  const users = useCall('users', 'list', id === undefined ? undefined : { query: { organisation } });
  if (id === undefined) return <NewUserDialog organisation={organisation} onClose={onClose} />;
  const user = users.data?.find((one) => one.id === id);
  return user === undefined ? null : <EditUserDialog user={user} onClose={onClose} />;
}
