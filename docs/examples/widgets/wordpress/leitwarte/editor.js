// What an editor sees of the block: the number of the plant and what is shown of it.
(({ blocks, blockEditor, components, element }) => {
  const { createElement } = element;
  const shown = [
    { value: 'plant-tile', label: 'Kachel' },
    { value: 'status-badge', label: 'Status' },
    { value: 'plant-list', label: 'Alle Anlagen' },
  ];
  blocks.registerBlockType('leitwarte/plant', {
    edit: ({ attributes, setAttributes }) =>
      createElement(
        'div',
        blockEditor.useBlockProps(),
        createElement(components.SelectControl, {
          label: 'Leitwarte zeigt',
          value: attributes.element,
          options: shown,
          onChange: (value) => setAttributes({ element: value }),
        }),
        attributes.element !== 'plant-list' &&
          createElement(components.TextControl, {
            label: 'Anlage (Nummer)',
            value: attributes.plant,
            onChange: (plant) => setAttributes({ plant }),
          }),
      ),
    // the server writes it: render.php
    save: () => null,
  });
})(globalThis.wp);
