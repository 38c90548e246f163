ALTER TABLE `users` ADD `last_used_on` text;--> statement-breakpoint
CREATE INDEX `users_unused` ON `users` (`last_used_on`) WHERE role = 'user';--> statement-breakpoint
ALTER TABLE `applications` ADD `photos_deleted_at` text;--> statement-breakpoint
CREATE INDEX `applications_undecided_due` ON `applications` (`created_at`) WHERE status = 'Menunggu' and photos <> '{}';