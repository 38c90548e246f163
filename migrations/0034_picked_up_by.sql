ALTER TABLE `letters` ADD `picked_up_by` text;--> statement-breakpoint
CREATE INDEX `letters_unsigned_since` ON `letters` (`issued_at`) WHERE signature_way <> 'qr' and signed_id is null and hand_signed_at is null and withdrawn_at is null and sha256 is not null;--> statement-breakpoint
CREATE INDEX `applications_waiting` ON `applications` (`created_at`) WHERE status = 'Menunggu';