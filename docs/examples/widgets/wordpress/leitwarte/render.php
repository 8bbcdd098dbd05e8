<?php
/** Writes the element of a block; the script fills it in. */
defined('ABSPATH') || exit;

$leitwarte_key = get_option('leitwarte_embed_key', '');
$leitwarte_server = get_option('leitwarte_server', '');
if ($leitwarte_key === '' || $leitwarte_server === '') {
	return;
}
$leitwarte_element = in_array($attributes['element'], ['status-badge', 'plant-list'], true) ? $attributes['element'] : 'plant-tile';
printf(
	'<div %s embed-key="%s" server="%s"><leitwarte-%s%s></leitwarte-%s></div>',
	get_block_wrapper_attributes(),
	esc_attr($leitwarte_key),
	esc_attr($leitwarte_server),
	$leitwarte_element,
	$leitwarte_element === 'plant-list' ? '' : sprintf(' plant="%d"', (int) $attributes['plant']),
	$leitwarte_element
);
wp_enqueue_script_module('leitwarte', $leitwarte_server . '/widgets/leitwarte.js', [], null);
