<?php
/** Takes the settings away, the key among them, on every site of a network. */
defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

function leitwarte_forget(): void {
	delete_option( 'leitwarte_server' );
	delete_option( 'leitwarte_embed_key' );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $leitwarte_site ) {
		switch_to_blog( $leitwarte_site );
		leitwarte_forget();
		restore_current_blog();
	}
} else {
	leitwarte_forget();
}
