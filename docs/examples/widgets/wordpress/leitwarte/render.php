<?php
/** Writes the element of a block; the script of the portal fills it in. */
defined( 'ABSPATH' ) || exit;

$leitwarte_key    = leitwarte_key( get_option( 'leitwarte_embed_key', '' ) );
$leitwarte_server = leitwarte_origin( get_option( 'leitwarte_server', '' ) );
if ( '' === $leitwarte_key || '' === $leitwarte_server ) {
	return;
}
$leitwarte_elements = leitwarte_elements();
$leitwarte_element  = $attributes['element'] ?? '';
if ( ! is_string( $leitwarte_element ) || ! isset( $leitwarte_elements[ $leitwarte_element ] ) ) {
	$leitwarte_element = 'plant-tile';
}
$leitwarte_kind = $leitwarte_elements[ $leitwarte_element ];

printf(
	'<div %s embed-key="%s" server="%s"%s><leitwarte-%s',
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- made of escaped attributes by WordPress
	get_block_wrapper_attributes(),
	esc_attr( $leitwarte_key ),
	esc_attr( $leitwarte_server ),
	'en' === ( $attributes['lang'] ?? '' ) ? ' lang="en"' : '',
	esc_attr( $leitwarte_element )
);
foreach ( $leitwarte_kind['takes'] as $leitwarte_name ) {
	$leitwarte_value = leitwarte_setting( $leitwarte_name, $attributes[ $leitwarte_name ] ?? '' );
	if ( '' !== $leitwarte_value ) {
		printf( ' %s="%s"', esc_attr( $leitwarte_name ), esc_attr( $leitwarte_value ) );
	}
}
if ( in_array( $attributes['theme'] ?? '', array( 'light', 'dark', 'auto' ), true ) ) {
	printf( ' theme="%s"', esc_attr( $attributes['theme'] ) );
}
printf( '></leitwarte-%s></div>', esc_attr( $leitwarte_element ) );

$leitwarte_script = empty( $leitwarte_kind['isBig'] ) ? 'leitwarte' : 'leitwarte-all';
wp_enqueue_script_module( $leitwarte_script, $leitwarte_server . '/widgets/' . $leitwarte_script . '.js', array(), null );
