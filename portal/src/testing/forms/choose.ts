import { fireEvent, waitFor, within } from '@testing-library/react';

/** Opens a select once it has options, and chooses the first whose name begins with the text. */
export async function choose(input: HTMLInputElement, begin = ''): Promise<void> {
  const list = await waitFor(() => {
    if (input.disabled) throw new Error(`nothing to choose in ${input.name}`);
    if (input.getAttribute('aria-expanded') !== 'true') fireEvent.click(input);
    const found = document.getElementById(input.getAttribute('aria-controls') ?? '');
    if (found === null) throw new Error(`no choices of ${input.name}`);
    return found;
  });
  const isWanted = (name: string) => name.startsWith(begin);
  const [option] = await within(list).findAllByRole('option', { hidden: true, name: isWanted });
  if (option) fireEvent.click(option);
}
