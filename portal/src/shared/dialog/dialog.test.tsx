import { screen, waitFor } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { ConfirmByNameDialog } from './ConfirmByNameDialog.tsx';
import { Dialog } from './Dialog.tsx';

function open() {
  const confirm = vi.fn<() => void>();
  function Example() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button onClick={() => setShown(true)}>Löschen …</button>
        {shown && (
          <ConfirmByNameDialog
            title="Benutzer löschen"
            name="Anna"
            nameLabel="Benutzername"
            wrong="Namen stimmen nicht überein"
            label="Löschen"
            isRunning={false}
            onConfirm={confirm}
            onClose={() => setShown(false)}
          >
            <p>Das Konto geht verloren.</p>
          </ConfirmByNameDialog>
        )}
      </>
    );
  }
  showPart(<Example />);
  return confirm;
}
const opener = () => screen.getByRole('button', { name: 'Löschen …' });

test.each(['anna', 'Anna ', ''])(
  '1.67, 2.43: typing %j instead of Anna shows a message and deletes nothing',
  async (typed) => {
    const confirm = open();
    await user.click(opener());
    const field = await screen.findByLabelText('Benutzername');
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(screen.getByText('Namen stimmen nicht überein')).toBeTruthy();
    expect(confirm).not.toHaveBeenCalled();
  },
);

test('the exact name confirms the deletion, with Enter as well', async () => {
  const confirm = open();
  await user.click(opener());
  await user.type(await screen.findByLabelText('Benutzername'), 'Anna{Enter}');
  expect(confirm).toHaveBeenCalledOnce();
});

test('Escape closes the dialog, and the focus returns to the element that opened it', async () => {
  open();
  await user.click(opener());
  expect(document.activeElement).toBe(await screen.findByLabelText('Benutzername'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener());
});

test('Escape closes only the topmost of two dialogs', async () => {
  function Two() {
    const [shown, setShown] = useState(1);
    return (
      <>
        {shown > 0 && (
          <Dialog title="Unten" onClose={() => setShown(0)}>
            {shown > 1 && (
              <Dialog title="Oben" onClose={() => setShown(1)}>
                <p>Werte</p>
              </Dialog>
            )}
            <button onClick={() => setShown(2)}>Öffnen</button>
          </Dialog>
        )}
      </>
    );
  }
  showPart(<Two />);
  await user.click(await screen.findByRole('button', { name: 'Öffnen' }));
  await screen.findByRole('dialog', { name: 'Oben' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Oben' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Unten' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
