ALTER TABLE `applications` ADD `whatsapp` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `notified_at` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `hand_signed_at` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `picked_up_at` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `replaced_by` text;--> statement-breakpoint
CREATE INDEX `letters_unsigned` ON `letters` (`seq`) WHERE signature_way <> 'qr' and signed_id is null and hand_signed_at is null and withdrawn_at is null and sha256 is not null;--> statement-breakpoint
CREATE INDEX `letters_ready` ON `letters` (`seq`) WHERE hand_signed_at is not null and signed_id is null and picked_up_at is null and withdrawn_at is null;